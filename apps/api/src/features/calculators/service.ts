import type { CalculatorKind } from '@rei/domain/calculators/catalog';
import { readCalculatorKind } from '@rei/domain/calculators/catalog';
import { filterInputs } from '@rei/domain/calculators/inputs';
import { loadCalculator } from '@rei/domain/calculators/load-calculator';
import {
  type CalculationInput,
  maxCalculations,
  type SavedCalculation,
} from '@rei/domain/calculators/saved-calculation';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import * as repository from './repository.ts';

const defaultLimit = 20;

interface ListQuery {
  kind?: CalculatorKind | undefined;
  propertyId?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

interface Deps {
  db: Db;
  listings: Pick<ListingService, 'requireListing'>;
}

export function createCalculationService({ db, listings }: Deps) {
  async function find(tx: Db, userId: string, id: number | undefined): Promise<SavedCalculation> {
    const row = id === undefined ? undefined : await repository.findById(tx, userId, id);
    if (!row) throw notFound();
    return present(row);
  }

  async function fieldsOf(tx: Db, userId: string, input: CalculationInput): Promise<repository.CalculationFields> {
    const { kind, name, propertyId } = input;
    const inputs = filterInputs(await loadCalculator(kind), input.inputs);
    const listingId = propertyId ? await listings.requireListing(tx, userId, propertyId) : null;
    return { kind, name, inputs, listingId };
  }

  return {
    async list(userId: string, { kind, propertyId, page = 1, limit = defaultLimit }: ListQuery) {
      const listingId = propertyId === undefined ? undefined : await listings.requireListing(db, userId, propertyId);
      const filter = { kind, listingId };
      const [rows, total] = await Promise.all([
        repository.listByUser(db, userId, filter, { limit, offset: (page - 1) * limit }),
        repository.countByUser(db, userId, filter),
      ]);
      return { calculations: rows.map(present), total };
    },

    get: (userId: string, calculationId: string) => find(db, userId, parseStoredId(calculationId)),

    save(userId: string, input: CalculationInput): Promise<SavedCalculation> {
      return db.transaction(async (tx) => {
        const fields = await fieldsOf(tx, userId, input);
        await repository.lock(tx, userId);
        if ((await repository.countByUser(tx, userId, {})) >= maxCalculations) {
          throw new AppError(
            'CONFLICT',
            `You have ${maxCalculations} calculations, the most you can save. Delete some first.`,
          );
        }
        return find(tx, userId, await repository.insert(tx, userId, fields));
      });
    },

    update(userId: string, calculationId: string, input: CalculationInput): Promise<SavedCalculation> {
      return db.transaction(async (tx) => {
        const id = parseStoredId(calculationId);
        // Whose it is comes before what is wrong with its property.
        await find(tx, userId, id);
        const fields = await fieldsOf(tx, userId, input);
        if (id === undefined || !(await repository.update(tx, userId, id, fields))) throw notFound();
        return find(tx, userId, id);
      });
    },

    async remove(userId: string, calculationId: string): Promise<void> {
      const id = parseStoredId(calculationId);
      if (id === undefined || !(await repository.deleteById(db, userId, id))) throw notFound();
    },
  };
}

export type CalculationService = ReturnType<typeof createCalculationService>;

function present(row: repository.CalculationRow): SavedCalculation {
  const { id, kind, name, inputs, listingId, line, city, state, zip, createdAt, updatedAt } = row;
  const known = readCalculatorKind(kind);
  if (!known) throw new Error(`There is no calculator '${kind}'`);
  return {
    _id: String(id),
    kind: known,
    name,
    inputs,
    propertyId: listingId === null ? null : String(listingId),
    address:
      line === null
        ? null
        : oneLineAddress({ line, city: city ?? '', state_code: state ?? '', postal_code: zip ?? '' }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function notFound(): AppError {
  return new AppError('NOT_FOUND', 'Calculation not found.');
}
