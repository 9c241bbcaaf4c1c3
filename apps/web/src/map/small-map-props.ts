import type { ReactNode } from 'react';
import type { Place } from './map-props.ts';

export interface SmallPin extends Place {
  id: string;
  /** What `pin-image.ts` draws for it. */
  icon: string;
  /** Whether the picture's middle is the place, and not its tip. */
  isOnPoint?: boolean;
}

export interface SmallMapProps {
  /** Names the map for screen readers. */
  label: string;
  pins: readonly SmallPin[];
  /** Drawn above the others, also where it is in a group. */
  marked?: SmallPin | undefined;
  center?: Place | undefined;
  /** Whether pins near each other are shown as a group. */
  isGrouped?: boolean;
  /** A click, or Enter at the middle, says where something is. */
  onPlace?: ((place: Place) => void) | undefined;
  /** A pin was clicked, or none. */
  onChoose?: ((id: string | undefined) => void) | undefined;
  onPoint?: ((id: string | undefined) => void) | undefined;
  /** What the page has for those whom the browser draws no map. */
  instead: string;
  children?: ReactNode;
}
