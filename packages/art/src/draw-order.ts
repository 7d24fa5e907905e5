/** What the program that draws (`draw-process.ts`) is told and answers. */

export interface DrawOrder {
  /** The pictures' own directory, with the art's version in its path. */
  directory: string;
  /** `<folder>/<name>` of a picture job. */
  picture: string;
}

export interface DrawAnswer {
  picture: string;
  /** Null: its files are there. */
  failure: string | null;
}
