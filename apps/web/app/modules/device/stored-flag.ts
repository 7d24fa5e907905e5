/** A yes in local storage. Where storage is forbidden it is no, and stays it. */
export function storedFlag(key: string): { get: () => boolean; set: () => void } {
  return {
    get: () => {
      try {
        return localStorage.getItem(key) === '1';
      } catch {
        return false;
      }
    },
    set: () => {
      try {
        localStorage.setItem(key, '1');
      } catch {
        // It holds for this page alone, then.
      }
    },
  };
}
