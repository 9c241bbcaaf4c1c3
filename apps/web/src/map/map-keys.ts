/** Makes a map's canvas say what it is and what its keys do; assistive technology hands the keys on to it. */
export function nameCanvas(canvas: HTMLCanvasElement, label: string, instead: string): void {
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-roledescription', 'map');
  canvas.setAttribute('aria-label', label);
  canvas.setAttribute('aria-description', `Arrow keys move the map, + and − zoom, Tab leaves it. ${instead}`);
}
