import { accessSync, constants, mkdirSync } from 'node:fs';
import { StepError } from '../steps/stepError.mjs';

/** Makes the folder. @throws StepError naming the variable when it cannot be written to. */
export const checkFolder = (variable, folder) => {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StepError(`The folder ${folder} (${variable}) cannot be used: ${error.message}`, {
      advice: `Give it to this user, or name another one: ${variable}=/path/to/folder npm start`,
    });
  }
};
