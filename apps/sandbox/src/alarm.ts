/** A sleep that can be cut short; a call that comes before the sleep is not lost. */
export interface Alarm {
  sleep(ms: number): Promise<void>;
  wake(): void;
}

export function createAlarm(): Alarm {
  let ring = (): void => {};
  let rung = false;
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, rung ? 0 : ms);
        rung = false;
        ring = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake() {
      rung = true;
      ring();
    },
  };
}
