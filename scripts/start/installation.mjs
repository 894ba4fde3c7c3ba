import { stopCommands } from '../steps/command.mjs';
import { onStopRequest } from '../steps/stopSignals.mjs';
import { reportFailure, say } from '../steps/terminal.mjs';
import { startService } from './service.mjs';

/** Processes that belong together: when one of them ends, or somebody asks, all of them end. */
export const createInstallation = () => {
  const services = [];
  const cleanups = [];
  let isStopping = false;

  /** Front to back: the pages that the web tier still owes need what is behind it. */
  const stopAll = async () => {
    isStopping = true;
    stopCommands();
    for (const service of [...services].reverse()) await service.stop();
    for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
  };

  const fail = async (error) => {
    if (isStopping) return;
    reportFailure(error);
    await stopAll();
    process.exit(1);
  };

  return {
    launch(options) {
      const service = startService(options);
      services.push(service);
      return service;
    },
    /** Cleans up what is not one of our own processes, after they have stopped. */
    afterServices(cleanUp) {
      cleanups.push(cleanUp);
    },
    /** Ends this process when all has been stopped again. */
    async run(start) {
      onStopRequest(async () => {
        say('Stopping …');
        await stopAll().catch(reportFailure);
        process.exit(0);
      });
      try {
        await start();
      } catch (error) {
        await fail(error);
      }
      for (const service of services) {
        service.ended.then(() => fail(service.failure('stopped unexpectedly')));
      }
    },
  };
};
