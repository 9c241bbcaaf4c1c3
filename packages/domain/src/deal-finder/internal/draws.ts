import type { BuyBoxMeasure } from '../../underwriting/buy-box.ts';
import type { DealColumns } from '../columns.ts';
import { caseFactors, certain } from '../risk-cases.ts';
import { type Block, createBlock, fillYearOfRent, type Purchase } from './block.ts';
import { financed } from './financed.ts';

/** Listings of a block, each at the rent and the value of one of its cases. */
export interface Draws {
  block: Block;
  /** What each case makes of a listing's rent and of its value. */
  factors: Float64Array[];
  valueFactors: Float64Array[];
  /** Those at these places of a block, at their price as value; NaN of `known` is a home of which some fact is not known. */
  take: (source: Block, known: Float64Array, places: Int32Array, count: number) => void;
  /** Gives each the rent of a case: one for each listing, or the same for all. */
  draw: (cases: Int32Array | number) => void;
  drawValue: (place: number) => void;
  figures: (measure: BuyBoxMeasure) => Float64Array;
  judged: (measure: BuyBoxMeasure) => Float64Array;
}

export function createDraws(columns: DealColumns, purchase: Purchase, size: number): Draws {
  const { rent: ofRent } = purchase.terms;
  const block: Block = { ...createBlock(size, { isRentFromMarket: false }), value: new Float64Array(size) };
  const { write, judge } = financed(block, purchase);
  const middle = new Float64Array(size);
  const factors: Float64Array[] = [];
  const valueFactors: Float64Array[] = [];
  const [written, judgements] = [new Float64Array(size), new Float64Array(size)];

  function figures(measure: BuyBoxMeasure): Float64Array {
    write(measure, written);
    return written;
  }

  return {
    block,
    factors,
    valueFactors,
    take(source, known, places, count) {
      block.count = count;
      for (let index = 0; index < count; index++) {
        const at = places[index] ?? 0;
        const row = source.rows[at] ?? 0;
        const price = source.price[at] ?? 0;
        block.rows[index] = row;
        block.price[index] = price;
        block.value[index] = price;
        block.tax[index] = source.tax[at] ?? 0;
        block.insuredShare[index] = source.insuredShare[at] ?? 0;
        block.insuredLeast[index] = source.insuredLeast[at] ?? 0;
        block.dues[index] = source.dues[at] ?? 0;
        block.utilities[index] = source.utilities[at] ?? 0;
        middle[index] = (columns.marketRent[row] ?? 0) * ofRent + 0 * (known[at] ?? 0);
        factors[index] = caseFactors(columns.rentRange[row] ?? 0);
        valueFactors[index] = caseFactors(columns.valueRanges[columns.zip[row] ?? 0] || certain);
      }
    },
    draw(cases) {
      const { count, rent } = block;
      for (let index = 0; index < count; index++) {
        const at = typeof cases === 'number' ? cases : (cases[index] ?? 0);
        rent[index] = (middle[index] ?? 0) * (factors[index]?.[at] ?? 0);
      }
      fillYearOfRent(block, columns, purchase);
    },
    drawValue(place) {
      const { count, price, value } = block;
      for (let index = 0; index < count; index++)
        value[index] = (price[index] ?? 0) * (valueFactors[index]?.[place] ?? 1);
    },
    figures,
    judged: (measure) => judge(measure, figures(measure), judgements),
  };
}
