import { drawBackdrop } from './backdrop.ts';
import { type PictureStyle, sceneryOfSeed } from './house-picture.ts';
import { drawAFrame } from './houses/a-frame.ts';
import { drawAdobe } from './houses/adobe.ts';
import { drawApartment } from './houses/apartment.ts';
import { drawCape } from './houses/cape.ts';
import { drawColonial } from './houses/colonial.ts';
import { drawCraftsman } from './houses/craftsman.ts';
import { drawDuplex } from './houses/duplex.ts';
import { drawFarmhouse } from './houses/farmhouse.ts';
import { drawLand } from './houses/land.ts';
import { drawMobile } from './houses/mobile.ts';
import { drawModern } from './houses/modern.ts';
import { drawRanch } from './houses/ranch.ts';
import { drawRowHouse } from './houses/row-house.ts';
import { drawStorefront } from './houses/storefront.ts';
import { drawTownhouse } from './houses/townhouse.ts';
import { drawTripleDecker } from './houses/triple-decker.ts';
import { drawWalkUp } from './houses/walk-up.ts';
import { drawBedroom } from './rooms/bedroom.ts';
import { drawFloorPlan } from './rooms/floor-plan.ts';
import { drawKitchen } from './rooms/kitchen.ts';
import { drawLivingRoom } from './rooms/living-room.ts';
import { drawLotPlan } from './rooms/lot-plan.ts';
import { createScene, type Scene } from './scene.ts';
import type { Scenery } from './scenery.ts';
import { drawSky, drawSnowfall } from './sky.ts';
import { drawTrees } from './trees.ts';

interface Subject {
  draw: (scene: Scene) => void;
  /** How tall the trees beside it are; none for what has its own or stands indoors. */
  trees?: number;
  isOutdoors: boolean;
}

const outdoors = (draw: (scene: Scene) => void, trees?: number): Subject => ({
  draw,
  isOutdoors: true,
  ...(trees === undefined ? {} : { trees }),
});
const indoors = (draw: (scene: Scene) => void): Subject => ({ draw, isOutdoors: false });

const subjects: Record<PictureStyle, Subject> = {
  ranch: outdoors(drawRanch, 1),
  craftsman: outdoors(drawCraftsman, 1),
  colonial: outdoors(drawColonial, 1.2),
  cape: outdoors(drawCape, 1.1),
  farmhouse: outdoors(drawFarmhouse, 1.2),
  adobe: outdoors(drawAdobe, 0.95),
  modern: outdoors(drawModern, 1.1),
  'a-frame': outdoors(drawAFrame, 1.2),
  townhouse: outdoors(drawTownhouse, 1.1),
  'row-house': outdoors(drawRowHouse, 1.15),
  duplex: outdoors(drawDuplex, 1),
  'triple-decker': outdoors(drawTripleDecker, 1.3),
  'walk-up': outdoors(drawWalkUp, 1.1),
  apartment: outdoors(drawApartment, 1.2),
  mobile: outdoors(drawMobile, 0.95),
  land: outdoors(drawLand),
  storefront: outdoors(drawStorefront, 1.1),
  'living-room': indoors(drawLivingRoom),
  kitchen: indoors(drawKitchen),
  bedroom: indoors(drawBedroom),
  'floor-plan': indoors(drawFloorPlan),
  'lot-plan': indoors(drawLotPlan),
};

function drawOutdoors(scene: Scene, { draw, trees }: Subject): void {
  drawSky(scene);
  drawBackdrop(scene);
  if (trees !== undefined) drawTrees(scene, trees);
  if (scene.isMirrored) scene.pen.group('translate(320 0) scale(-1 1)', () => draw(scene));
  else draw(scene);
  drawSnowfall(scene);
}

/**
 * A drawn picture of a building, a room or a piece of land as a complete SVG of 1280 by 960, a few
 * kilobytes, without scripts or references. The same style and seed give the same text; pictures of
 * one seed share season, hour and colours, so that they pass for photos of one listing.
 */
export function drawHouse(input: { style: PictureStyle; seed: number; scenery?: Scenery }): string {
  const { style, seed, scenery = sceneryOfSeed(seed) } = input;
  const subject = subjects[style];
  const scene = createScene({ seed, scenery, isOutdoors: subject.isOutdoors });
  if (subject.isOutdoors) drawOutdoors(scene, subject);
  else subject.draw(scene);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960" width="1280" height="960"><g transform="scale(4)">${scene.pen.elements()}</g></svg>\n`;
}
