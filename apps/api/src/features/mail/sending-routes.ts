import { cancelMail, retryMail, sendMail } from '@rei/domain/mail/endpoints';
import type { Router } from '#http/route.ts';
import { uploadedFiles } from '#http/upload.ts';
import type { SendService } from './send-service.ts';
import type { SendingService } from './sending-service.ts';

interface Deps {
  send: SendService;
  sending: SendingService;
}

export function registerMailSendingRoutes(route: Router, { send, sending }: Deps): void {
  route(sendMail, ({ session, body, request }) =>
    send.send(session.userId, {
      body,
      files: uploadedFiles(request),
      requestId: request.headers['x-request-id']?.toString(),
    }),
  );
  route(cancelMail, ({ session, params }) => sending.cancel(session.userId, params.messageId));
  route(retryMail, ({ session, params }) => sending.retry(session.userId, params.messageId));
}
