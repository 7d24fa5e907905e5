import { isDatabaseAway } from '@perya/process/database-away.ts';

/**
 * Keeps files and their rows together. Files come first: a transaction that waits for a storage would hold a connection meanwhile.
 * @param rows writes the rows in one transaction. @returns what it said: false where nothing was kept.
 * @throws StorageAway, or what `rows` throws
 */
export async function keepWithRows(
  files: { write(): Promise<void>; remove(): Promise<void> },
  rows: () => Promise<boolean>,
): Promise<boolean> {
  // Nothing reads a file without a row, so a failed removal does not fail the request.
  const remove = (): Promise<void> => files.remove().catch(() => {});
  try {
    await files.write();
    const kept = await rows();
    if (!kept) await remove();
    return kept;
  } catch (error) {
    // Committed or not, nobody knows: a row without its file would be a loss.
    if (!isDatabaseAway(error)) await remove();
    throw error;
  }
}
