import { writeFileSync } from 'node:fs';
import { variablesReadme } from '../config/variablesReadme.ts';
import { inRoot } from './steps/root.mjs';

writeFileSync(inRoot('config/README.md'), variablesReadme());
