/** Folders of DATA_DIR with pictures that members have sent: part of every backup, and removed with the members. */
export const memberPictures: readonly string[] = ['applications', 'deposits', 'identity'];
