import * as z from 'zod/mini';

export const userSchema = z.object({
  _id: z.string(),
  userName: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  is_admin: z.boolean(),
  roles: z.array(z.string()),
});

export type User = z.infer<typeof userSchema>;

export function isProfileComplete(user: Pick<User, 'name' | 'company'>): boolean {
  return user.name !== '' && user.company !== '';
}
