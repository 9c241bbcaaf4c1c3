import { useEffect, useRef } from 'react';
import { useColorScheme } from '#lib/color-scheme.ts';
import { readColors } from './colors.ts';
import { drawNamed, pixelRatio } from './pin-image.ts';

/** A picture as the map shows it, in a page; `name` as the map's style names it. */
export function PinPicture({ name }: { name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useColorScheme();
  useEffect(() => {
    const element = canvas.current;
    const image = element && scheme && drawNamed(name, readColors(document.body));
    if (!image) return;
    element.width = image.width;
    element.height = image.height;
    element.style.width = `${image.width / pixelRatio}px`;
    element.getContext('2d')?.putImageData(image, 0, 0);
  }, [name, scheme]);
  return (
    <span aria-hidden>
      <canvas ref={canvas} />
    </span>
  );
}
