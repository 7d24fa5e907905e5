/** The newest of many values, in memory. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

export function createRecent<Value>(most: number): Recent<Value> {
  const values = new Map<string, Value>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (values.size >= most) values.delete(values.keys().next().value as string);
      values.set(key, value);
    },
  };
}
