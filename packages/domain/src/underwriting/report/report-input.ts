import type { Logo, Picture, Term } from '../../documents/document.ts';
import type { AfterCosts } from '../../listings/after-costs.ts';
import type { MarketRent } from '../../valuation/market-rent.ts';
import type { Criterion } from '../buy-box.ts';
import type { Comps } from '../comps-answer.ts';
import type { OwnLines, ProfileComponent } from '../own-lines.ts';
import type { RentalInput } from '../rental-input.ts';
import type { Assumptions } from '../resolve-assumptions.ts';
import type { RentalUnderwriting } from '../underwrite.ts';
import type { ReportAudience } from './audiences.ts';

/** Who hands a report out; the logo stands above the name. */
export interface ReportAuthor {
  name: string;
  lines: readonly string[];
  logo?: Logo | undefined;
}

export interface ReportInput {
  audience: ReportAudience;
  /** The whole address in one line, and what the listing says of the home: a name and a short text each. */
  address: string;
  facts: readonly Term[];
  /** 'Duplex'; null where nobody says. */
  homeType: string | null;
  /** The home and its place, as far as the installation has pictures of them. */
  pictures: readonly Picture[];
  /** More of the home, at the end. */
  photos: readonly Picture[];
  author: ReportAuthor;
  /** The day in words, and where the installation is to be found; null where only this machine can open it. */
  date: string;
  site: string | null;
  /** What stands at the end. */
  disclaimer: string;
  input: RentalInput;
  result: RentalUnderwriting;
  assumptions: Assumptions;
  profileName: string;
  /** What the profile's yearly reserve is made of. */
  profileComponents: readonly ProfileComponent[];
  tenantUtilities: number;
  /** What the listing tells of its property tax, dollars a year. */
  listedTax: number | null;
  /** What its reader knows of it line by line, and the day by which its leases run. */
  lines: OwnLines;
  today: string;
  /** Whose rent it is: 'HUD SAFMR FY2026, ZIP 15212' or 'Entered by you'. */
  rentSource: string;
  /** What has to be known of it, such as that its year is past; null for nothing. */
  rentCaveat: string | null;
  /** HUD's figure, also where another rent counts: dollars a month, gross; null where there is none. */
  hud: { rent: number; source: string; caveat: string | null } | null;
  /** By homes for rent nearby; null where nobody asked. */
  marketRent: MarketRent | null;
  judged: AfterCosts;
  /** Percent, before operating costs; null where it is not known, or of other inputs. */
  quickCashOnCash: number | null;
  rules: readonly Criterion[];
  /** The inputs differ from the saved ones. */
  isTried: boolean;
  comps: Comps | null;
}
