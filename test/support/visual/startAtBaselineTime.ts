import { BASELINE_TIME, moveClock } from './movedClock.ts';

// Our main programs import it before anything else, where they are started for baselines.
moveClock(BASELINE_TIME);
