/** Reads what belongs to a key once. */
export function remember<Value>(read: (key: string) => Value): (key: string) => Value {
  const values = new Map<string, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = read(key);
    values.set(key, value);
    return value;
  };
}
