/** Limits of a file that a person brings. */
export interface Limits {
  /** Of the file as it is sent. */
  maxBytes: number;
  /** Without headings and blank lines. */
  maxRows: number;
}

/** Of the parts of a workbook together, once they are unpacked: a small archive can hold a very large one. */
export const maxUnpackedBytes = 64_000_000;
/** A workbook has a few dozen. */
export const maxParts = 1_000;
