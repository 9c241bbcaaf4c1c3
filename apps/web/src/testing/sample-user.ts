import type { ManagedUser } from '@rei/domain/users/managed-user';
import { dana } from './render-app.tsx';

/** An administrator. */
export const alex = {
  ...dana,
  _id: 'user-2',
  userName: 'alex',
  email: 'alex@saguaro.example',
  name: 'Alex Romero',
  is_admin: true,
};

/** Dana as administrators see her. */
export const managedDana: ManagedUser = {
  ...dana,
  registrationIp: '203.0.113.24',
  loginHistory: [
    { ip: '203.0.113.24', timestamp: '2026-11-20T12:04:00Z' },
    { ip: '198.51.100.7', timestamp: '2026-11-19T08:30:00Z' },
  ],
  isVerified: true,
  isDisabled: false,
  hasTwoFactor: false,
  createdAt: '2026-03-04T17:20:00Z',
};
