import { createServer } from 'node:net';
import { StepError } from '../steps/stepError.mjs';

const whyTaken = ({ host, port }) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** @throws StepError naming the variable to change when a listener's port is taken. */
export const checkPort = async (variable, listener) => {
  if (listener.port === 0) {
    throw new StepError(`${variable}=0 leaves the choice to the system.`, {
      advice: `npm start has to know the port: set ${variable} to a number of your own.`,
    });
  }
  const error = await whyTaken(listener);
  if (error === undefined) return;
  if (error.code === 'EADDRINUSE') {
    throw new StepError(`Port ${listener.port} (${variable}) is in use by another program.`, {
      advice: `Stop that program, or choose another port: ${variable}=${listener.port + 100} npm start`,
    });
  }
  throw new StepError(`Cannot listen on ${listener.host}:${listener.port} (${variable}).`, {
    output: error.message,
  });
};
