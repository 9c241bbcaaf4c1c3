import { soldCity } from '../packages/domain/src/testing/sold-city.ts';
import { createSaleColumns } from '../packages/domain/src/valuation/statistical/earlier-sales.ts';
import { trainModel } from '../packages/domain/src/valuation/statistical/train-model.ts';

/** Learns from so many invented sales and says what it took: a process of its own, so that its memory is its own. */
const count = Number(process.argv[2]);

/** Homes of one city are as close to each other as in a large one; the country has many of them. */
const perCity = 2000;
/** In degrees. */
const between = 0.5;
const citiesInRow = 40;

const sales = createSaleColumns(count);
for (let first = 0, city = 0; first < count; first += perCity, city += 1) {
  const some = soldCity({ count: Math.min(perCity, count - first), days: 1500 });
  const north = between * Math.floor(city / citiesInRow) - 10;
  const east = between * (city % citiesInRow);
  for (const [name, column] of Object.entries(some)) {
    if (typeof column === 'number') continue;
    const moved = name === 'lat' ? north : name === 'lon' ? east : 0;
    sales[name as 'lat'].set(moved === 0 ? column : column.map((value: number) => value + moved), first);
  }
}

// Of the processor: whoever else works on the machine does not count.
const began = process.cpuUsage();
const trained = trainModel(sales);
const { user, system } = process.cpuUsage(began);
const seconds = (user + system) / 1_000_000;
const off = Float32Array.from(trained?.errors ?? [], Math.abs).sort();
console.log(
  JSON.stringify({
    seconds,
    megabytes: process.resourceUsage().maxRSS / 1024,
    tested: off.length,
    trees: trained?.model.trees.length,
    medianError: 100 * (Math.exp(off[off.length >> 1] ?? 0) - 1),
  }),
);
