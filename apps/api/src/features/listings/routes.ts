import { agentCsvFileName } from '@rei/domain/listings/agent-csv';
import * as endpoints from '@rei/domain/listings/endpoints';
import { compareProperties, explainCompared } from '@rei/domain/saved-properties/compare-endpoints';
import type { Router } from '#http/route.ts';
import { taggedAnswer } from '#http/tagged-answer.ts';
import type { PropertyContactService } from './contact-service.ts';
import type { PictureService } from './picture-service.ts';
import type { PlaceService } from './place-service.ts';
import type { SearchService } from './search-service.ts';
import type { ListingService } from './service.ts';
import type { SuggestionService } from './suggestion-service.ts';

const recentlyViewedLimit = 10;

interface Services {
  listings: ListingService;
  search: SearchService;
  places: PlaceService;
  suggestions: SuggestionService;
  propertyContacts: PropertyContactService;
  pictures: PictureService;
}

export function registerListingRoutes(
  route: Router,
  { listings, search, places, suggestions, propertyContacts, pictures }: Services,
): void {
  route(endpoints.suggest, ({ query }) =>
    query.kinds ? suggestions.suggestPlaces(query.q) : suggestions.suggest(query.q),
  );
  route(endpoints.suggestPlaces, ({ query }) => places.suggest(query.text));
  route(endpoints.getInitialSearch, ({ session }) => listings.findOpening(session.userId));
  route(endpoints.saveSearchPlace, async ({ session, body }) => {
    await listings.saveSearchPlace(session.userId, body.place);
    return { success: true as const };
  });
  route(endpoints.searchProperties, ({ session, query }) => search.search(session.userId, query));
  route(endpoints.exportAgents, ({ session, query, reply }) => {
    reply.header('content-disposition', `attachment; filename="${agentCsvFileName}"`);
    return search.exportAgents(session.userId, query);
  });
  route(endpoints.listRecentlyViewed, ({ session, query }) =>
    listings.listRecentlyViewed(session.userId, query.limit ?? recentlyViewedLimit),
  );
  route(endpoints.getProperty, ({ session, params }) => listings.getProperty(session.userId, params.propertyId));
  route(compareProperties, ({ session, query }) => listings.compare(session.userId, query.ids.split(',')));
  route(explainCompared, ({ session, params }) => listings.explain(session.userId, params.propertyId, params.figure));
  route(endpoints.getPropertyPicture, async ({ session, params, query, request, reply }) =>
    taggedAnswer(request, reply, await pictures.draw(session.userId, params.propertyId, query.scheme ?? 'light')),
  );
  route(endpoints.saveUnits, ({ session, params, body }) =>
    listings.saveUnits(session.userId, params.propertyId, body),
  );
  route(endpoints.forgetUnits, ({ session, params }) => listings.forgetUnits(session.userId, params.propertyId));
  route(endpoints.saveContact, ({ session, params, body }) =>
    propertyContacts.save(session.userId, params.propertyId, body),
  );
  route(endpoints.forgetContact, ({ session, params }) => propertyContacts.forget(session.userId, params.propertyId));
  route(endpoints.takeContactOver, ({ session, params }) =>
    propertyContacts.takeOver(session.userId, params.propertyId),
  );
  route(endpoints.logView, async ({ session, params }) => {
    await listings.logView(session.userId, params.propertyId);
    return { success: true as const };
  });
  route(endpoints.overrideStatus, ({ session, params, body }) =>
    listings.overrideStatus(session.userId, params.propertyId, body.status),
  );
}
