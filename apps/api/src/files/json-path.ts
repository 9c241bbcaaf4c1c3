/** The way to a value from the top of a JSON text: names of properties, `anyElement` and `anyProperty`. */
export type JsonPath = readonly string[];

export const anyElement = '[*]';
export const anyProperty = '{*}';

/** The way to the next value inside these arrays and objects, the outermost first. */
export function pathAt(around: readonly { isArray: boolean; key: string }[]): string[] {
  return around.map(({ isArray, key }) => (isArray ? anyElement : key));
}

export function isAt(path: JsonPath, way: JsonPath): boolean {
  return (
    path.length === way.length &&
    path.every((key, index) => key === way[index] || (key === anyProperty && way[index] !== anyElement))
  );
}
