import * as endpoints from '@rei/domain/users/endpoints';
import type { Router } from '#http/route.ts';
import type { UsersService } from './service.ts';

export function registerUsersRoutes(route: Router, users: UsersService): void {
  route(endpoints.searchUsers, ({ query }) => users.search(query));
  route(endpoints.getUser, ({ params }) => users.get(params.userId));
  route(endpoints.updateUser, ({ session, params, body }) => users.update(session.userId, params.userId, body));
  route(endpoints.verifyUser, ({ session, params }) => users.verify(session.userId, params.userId));
  route(endpoints.disableUser, ({ session, params }) => users.disable(session.userId, params.userId));
  route(endpoints.enableUser, ({ session, params }) => users.enable(session.userId, params.userId));
  route(endpoints.sendResetLink, ({ session, params }) => users.sendResetLink(session.userId, params.userId));
  route(endpoints.disableTwoFactorOfUser, ({ session, params }) =>
    users.disableTwoFactor(session.userId, params.userId),
  );
}
