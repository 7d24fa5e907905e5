/** Saves a proof as a file that anybody checks without us. */
import { writeBundle, writeProof, type BundleItem } from '@perya/statement/bundle/write-bundle.ts';
import { saveFile } from '#app/ui/save-file.ts';

type Keys = Parameters<typeof writeBundle>[0]['statementKeys'];

const save = (text: string, id: string): void =>
  saveFile(new Blob([text], { type: 'application/jsonl' }), `proof-${id}.jsonl`);

export const saveProof = (item: BundleItem): void => save(writeProof(new Date(), item), item.id);

export function saveStatementProof(item: BundleItem, statementKeys: Keys): void {
  const head = { writtenAt: new Date().toISOString(), brand: null, from: null, to: null, statementKeys };
  save(writeBundle(head, [item]), item.id);
}
