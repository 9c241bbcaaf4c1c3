import { chance, pick, pickWeighted, type Random } from '@rei/house-drawings/random';

export interface DrawnStatus {
  isPending: boolean;
  isContingent: boolean;
  isForeclosure: boolean;
  isOffMarket: boolean;
  isSold: boolean;
  sourceStatus: string;
  isAuction: boolean;
}

const none = {
  isPending: false,
  isContingent: false,
  isForeclosure: false,
  isOffMarket: false,
  isSold: false,
  isAuction: false,
};

export const soldStatus: DrawnStatus = { ...none, isOffMarket: true, isSold: true, sourceStatus: 'Sold' };

export function drawStatus(random: Random): DrawnStatus {
  const status = pickWeighted(random, [
    ['active', 78],
    ['pending', 7.5],
    ['contingent', 4.5],
    ['foreclosure', 4.5],
    ['off', 3],
    ['sold', 2.5],
  ]);
  switch (status) {
    case 'active':
      return {
        ...none,
        sourceStatus: pick(random, ['Active', 'Active', 'Active', 'Active', 'Coming Soon', 'Price Change']),
      };
    case 'pending':
      return { ...none, isPending: true, isForeclosure: chance(random, 0.05), sourceStatus: 'Pending' };
    case 'contingent':
      return { ...none, isContingent: true, sourceStatus: pick(random, ['Contingent', 'Active Under Contract']) };
    case 'foreclosure': {
      const isAuction = chance(random, 0.4);
      return {
        ...none,
        isForeclosure: true,
        isAuction,
        sourceStatus: isAuction ? 'Foreclosure Auction' : 'Bank Owned',
      };
    }
    case 'off':
      return { ...none, isOffMarket: true, sourceStatus: pick(random, ['Withdrawn', 'Expired', 'Off Market']) };
    case 'sold':
      return soldStatus;
  }
}
