import { Gauge, type Registry } from 'prom-client';
import type { ConnectionPool } from '../db/database.ts';

/** Read when somebody looks. */
export const createPoolGauges = (
  registry: Registry,
  read: () => readonly ConnectionPool[],
): void => {
  const registers = [registry];
  new Gauge({
    name: 'api_database_connections',
    help: 'Connections to a database server that are open',
    labelNames: ['server', 'state'],
    registers,
    collect() {
      for (const { idle, server, used } of read()) {
        this.set({ server, state: 'idle' }, idle);
        this.set({ server, state: 'used' }, used);
      }
    },
  });
  new Gauge({
    name: 'api_database_pool_size',
    help: 'Connections to a database server that there may be (DATABASE_POOL_SIZE)',
    labelNames: ['server'],
    registers,
    collect() {
      for (const { server, size } of read()) this.set({ server }, size);
    },
  });
  new Gauge({
    name: 'api_database_waiting',
    help: 'Queries and transactions that wait for a connection',
    labelNames: ['server'],
    registers,
    collect() {
      for (const { server, waiting } of read()) this.set({ server }, waiting);
    },
  });
};
