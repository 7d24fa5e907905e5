/** Checks the receipt of a slip on this phone. */
import type { ApiValue } from '@perya/contract/api.ts';
import { parseLeaf } from '@perya/game-rules/lottery/leaf.ts';
import { receiptText } from '@perya/game-rules/lottery/proof.ts';
import { isInTree, leafOf } from '@perya/game-rules/lottery/tree.ts';
import { isSigned } from './check-signature.ts';

export type Receipt = ApiValue<'GET /lgw/orders/receipt'>;

export interface ReceiptCheck {
  /** The leaf is this slip's own. */
  leaf: boolean;
  /** The house has signed its place; null: this phone cannot check such signatures. */
  signature: boolean | null;
  /** The leaf is in the tree of the draw; null: its sale has not ended yet. */
  inclusion: boolean | null;
}

function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.codePointAt(0)!);
}

export async function checkReceipt(receipt: Receipt, slipId: string): Promise<ReceiptCheck> {
  const { leafText, leafHash, leaf, inclusion } = receipt;
  return {
    leaf: leafOf(leafText) === leafHash && parseLeaf(leafText)?.slipId === BigInt(slipId),
    signature: await isSigned(receiptText(receipt), receipt.receiptKey, decodeBase64Url(receipt.signature)),
    inclusion: inclusion && isInTree(leafHash, leaf, inclusion, inclusion.path),
  };
}
