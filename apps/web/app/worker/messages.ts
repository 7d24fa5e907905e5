/** What pages and the service worker say to each other. */
export interface PageMessage {
  type: 'page';
  merchantCode: string;
  /** BCP 47, as on the document. */
  language: string;
  /** Path and search of the page on the screen. */
  page: string;
  /** Paths of the files it was made of. */
  parts: readonly string[];
  /** The phone is to load no more than it is asked for. */
  saveData: boolean;
}
export type ToWorker = PageMessage;

/** The site is closed, though the page on the screen was kept while it was open. */
export interface ClosedMessage {
  type: 'closed';
}
export type FromWorker = ClosedMessage;
