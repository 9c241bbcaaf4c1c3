import { sql } from 'drizzle-orm';
import type { ForgetMailJobs } from '#ports/job-queue.ts';

/** One that is being worked on ends first, and goes with the queue's own clean-up. */
export const forgetMailJobs: ForgetMailJobs = async (tx, email) => {
  await tx.execute(sql`
    delete from jobs.job where name in ('system-mail', 'link-requests') and state <> 'active'
      and lower(coalesce(data ->> 'to', data ->> 'email')) = ${email}`);
};
