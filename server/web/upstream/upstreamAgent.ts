import { type AgentOptions, type ClientRequestArgs, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';

export interface UpstreamAgentOptions extends AgentOptions {
  /** A host that takes no connection is found out long before the time-out of a whole call. */
  readonly connectTimeoutMs: number;
}

/**
 * Milliseconds without a call. Shorter than an upstream keeps its own end open (ours: 65 s); where it
 * names a shorter time by `Keep-Alive`, Node takes that, but only from an agent that has one at all.
 */
const IDLE_MS = 55_000;

type Connected = Duplex | null | undefined;

const limitConnecting = (socket: Connected, milliseconds: number): void => {
  if (!socket) return;
  const timer = setTimeout(() => {
    socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }));
  }, milliseconds);
  const stop = (): void => clearTimeout(timer);
  for (const event of ['connect', 'secureConnect', 'close', 'error']) socket.once(event, stop);
};

/** Keeps connections to the upstream open, and lets go of an idle one before the upstream does. */
export const createUpstreamAgent = (
  baseUrl: string,
  { connectTimeoutMs, ...options }: UpstreamAgentOptions,
): HttpAgent | HttpsAgent => {
  const Base = baseUrl.startsWith('https:') ? HttpsAgent : HttpAgent;
  const agent = new Base({ keepAlive: true, timeout: IDLE_MS, ...options });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (
    connection: ClientRequestArgs,
    callback?: (error: Error | null, socket: Duplex) => void,
  ): Connected => {
    const socket = connect(connection, callback);
    limitConnecting(socket, connectTimeoutMs);
    return socket;
  };
  return agent;
};
