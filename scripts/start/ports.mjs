import { createServer } from 'node:net';
import { StepError } from '../steps/stepError.mjs';

/** Other ports are proposed this far away. */
const PROPOSED_STEP = 100;

const whyTaken = ({ host, port }) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

const refusePortZero = (listeners) => {
  const [variable] = listeners.find(([, { port }]) => port === 0) ?? [];
  if (variable === undefined) return;
  throw new StepError(`${variable}=0 leaves the choice to the system.`, {
    advice: `npm start has to know the port: set ${variable} to a number of your own.`,
  });
};

const faultText = ({ error, listener: { host, port }, variable }) => {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} (${variable}) is in use by another program.`;
  if (error.code === 'EACCES') return `Port ${port} (${variable}) may not be opened by this user.`;
  return `Cannot listen on ${host}:${port} (${variable}): ${error.message}`;
};

const otherPorts = (faults) =>
  faults
    .map(({ listener: { port }, variable }) => {
      const base = port < 1024 ? 3000 : port;
      return `${variable}=${base + PROPOSED_STEP}`;
    })
    .join(' ');

/**
 * @param listeners by the variable that names their port.
 * @throws StepError naming each port that cannot be listened on, and the variables to change.
 */
export const checkPorts = async (listeners) => {
  const entries = Object.entries(listeners);
  refusePortZero(entries);
  const faults = [];
  for (const [variable, listener] of entries) {
    const error = await whyTaken(listener);
    if (error !== undefined) faults.push({ error, listener, variable });
  }
  if (faults.length === 0) return;
  throw new StepError(faults.map(faultText).join('\n'), {
    advice: `Is the product running already? Else stop what is there, or start with other ports:\n\n  ${otherPorts(faults)} npm start`,
  });
};

/** @throws StepError naming the variable to change when a listener's port is taken. */
export const checkPort = (variable, listener) => checkPorts({ [variable]: listener });
