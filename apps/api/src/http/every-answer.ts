import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '@rei/domain/kernel/errors';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer, sendError, toAppError } from './error-handler.ts';

/** What proxies write of a request whose sender had gone before there was an answer. */
const senderGone = 499;

type OnAnswer = (request: FastifyRequest, status: number, ms: number) => void;

/** What every answer has, also one that no route was asked about: its id, protective headers, a line in the log. */
export function createEveryAnswer(
  headers: Record<string, string>,
  { requestLogLevel = 'info', onAnswer }: { requestLogLevel?: 'info' | 'debug' | undefined; onAnswer?: OnAnswer } = {},
) {
  const levelOf = (status: number) => (status < 400 ? requestLogLevel : 'info');

  /** The latest answer of each connection: bytes that make no request can follow one that is still being sent. */
  const latest = new WeakMap<Duplex, ServerResponse>();

  function begin(request: FastifyRequest, reply: FastifyReply): void {
    const beganAt = performance.now();
    const { raw } = reply;
    latest.set(request.raw.socket, raw);
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    // Not when it has been sent: a sender who goes away, or a live stream that ends so, is told of too.
    raw.once('close', () => {
      const status = raw.headersSent ? reply.statusCode : senderGone;
      const ms = performance.now() - beganAt;
      onAnswer?.(request, status, ms);
      const line = { req: request, user: request.signedIn?.userId, status, ms: Math.round(ms) };
      request.log[levelOf(status)](line, 'request');
    });
  }

  function register(app: FastifyInstance): void {
    let isClosing = false;
    app.addHook('preClose', async () => {
      isClosing = true;
    });
    app.addHook('onRequest', (request, reply, next) => {
      begin(request, reply);
      if (isClosing) throw new AppError('UNAVAILABLE', 'The server is stopping. Please try again in a moment.');
      // HTTP requires a Host; the server's own check would answer with an empty body.
      if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
        throw new AppError('VALIDATION', 'The request does not name its host.');
      }
      next();
    });
    // What else a sender expects may be left unmet; the server's own refusal would be an empty answer.
    app.server.on('checkExpectation', (request, response) => app.routing(request, response));
    const noTunnel = new AppError('METHOD_NOT_ALLOWED', 'This server doesn’t relay requests.');
    app.server.on('connect', (_request, socket) => refuse(app, noTunnel, socket, 'CONNECT'));
  }

  /** An address that cannot be read is refused before any route or hook. */
  function ofFramework(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    begin(request, reply);
    void sendError(toAppError(error), request, reply);
  }

  /** What is no HTTP, too much or too slow gets the same answer as far as its connection takes one. */
  function ofConnection(this: FastifyInstance, error: ConnectionError, socket: Duplex): void {
    const last = latest.get(socket);
    const isAnswering = last?.headersSent && !last.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy(error);
      return;
    }
    refuse(this, unreadable(error.code), socket, error.code);
  }

  function refuse({ log }: FastifyInstance, failure: AppError, socket: Duplex, reason: string): void {
    const requestId = randomUUID();
    const body = JSON.stringify(errorAnswer(failure, requestId));
    const lines = Object.entries({
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    log[levelOf(failure.status)]({ reqId: requestId, status: failure.status, reason }, 'unreadable request');
    const status = `${failure.status} ${STATUS_CODES[failure.status] ?? 'Refused'}`;
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
  }

  return { register, ofFramework, ofConnection };
}

function unreadable(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('TOO_SLOW', 'The request took too long to arrive.');
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('HEADERS_TOO_LARGE', 'The request’s headers are too large.');
  return new AppError('VALIDATION', 'The request can’t be read.');
}
