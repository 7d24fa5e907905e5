/** A link serves for half an hour: long enough for slow mail, too short to be found in an old mailbox. */
export const resetMinutes = 30;

export const resetWindowMinutes = 60;

/** Mails for one name within the window: more would only fill somebody's mailbox. Whoever asks is not told. */
export const resetsPerName = 3;

/** Requests from one address within the window; a household or an internet café share one. */
export const resetsPerAddress = 20;
