import { roundToCents } from '../kernel/money.ts';
import type { ProfileComponent, ReserveComponent } from './own-lines.ts';

/** What a component takes a year, dollars: its replacement spread over its life. */
export function yearlyReserveOf({ cost, life }: Pick<ReserveComponent, 'cost' | 'life'>): number {
  return cost / life;
}

/** All of them, and what of them is worn by now: the share of its life that each has behind it, dollars. */
export function componentReserve(components: readonly ReserveComponent[]): { yearly: number; worn: number } {
  return components.reduce(
    (sum, { cost, life, age }) => ({
      yearly: sum.yearly + yearlyReserveOf({ cost, life }),
      // Community Associations Institute: fully funded balance = cost × effective age / useful life.
      worn: sum.worn + cost * Math.min(age / life, 1),
    }),
    { yearly: 0, worn: 0 },
  );
}

/** The yearly reserve of a profile's components, dollars and cents, as the profile keeps it. */
export function reserveOfProfile(components: readonly ProfileComponent[]): number {
  return roundToCents(components.reduce((sum, component) => sum + yearlyReserveOf(component), 0));
}
