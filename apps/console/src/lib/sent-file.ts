/** Files as the server reads them: their bytes in base64, so that no letter is guessed here. */
import { randomId } from './random-id.ts';

export interface SentFile {
  fileName: string;
  file: string;
  /** Tells two files of one name apart. */
  id: string;
}

export async function sendFile(chosen: Blob, fileName: string): Promise<SentFile> {
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  let binary = '';
  // A call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 30_000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 30_000));
  return { fileName, file: btoa(binary), id: randomId() };
}

/** Kinds of files with tables. */
export const tableFiles =
  '.csv,.txt,.tsv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
