import type { BookingChangeWire } from '../../../shared/contracts/booking.wire.ts';
import {
  readDraft,
  readSection,
  type SectionValues,
} from '../../../shared/contracts/customForm.schema.ts';
import type { CustomSection, SectionName } from '../../../shared/domain/booking/customForm.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { AppStore } from '../../store/createAppStore.ts';
import { forgetUnsent, keepUnsent, readUnsent } from '../../visitor/unsentBookings.ts';
import {
  bookingTyped,
  conflictDropped,
  isSameSection,
  otherStayAsked,
  stayPriced,
  stepRefused,
} from './booking.actions.ts';
import { type BookingFormState, type BookingStepName, selectBooking } from './booking.slice.ts';
import { type BookingEvents, changeWhole, saveStep } from './booking.thunks.ts';
import { stayPart } from './bookingPrefill.ts';
import {
  findSection,
  firstIncomplete,
  hasDocuments,
  missingDocuments,
  valuesOf,
} from './bookingSteps.ts';
import { chosenStay, termsOf } from './bookingTerms.ts';

/** How long nobody types before a draft is saved. */
const IDLE_MS = 1500;
/** How long after a failure the same is sent again. */
const RETRY_MS = 10_000;

export interface SaverSurroundings extends BookingEvents {
  readonly property: Property;
  readonly goToStep: (step: BookingStepName) => void;
}

interface Leaving {
  readonly section: SectionName;
  readonly next: BookingStepName;
}

const today = (): string => todayUtc(new Date());

/** Keeps a booking form safe: what is typed goes to the service, one change after the other. */
export class BookingSaver {
  readonly #store: AppStore;
  readonly #surroundings: SaverSurroundings;
  readonly #name: string;
  /** What was filled in for somebody is saved once he has seen it. */
  readonly #edited = new Set<SectionName>();
  #queue: Promise<unknown> = Promise.resolve();
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** A step that is left while its values are still on their way. */
  #leaving: Leaving | null = null;
  /** Which of two stays is booked is not said yet: neither is saved by itself. */
  #isStayOpen = false;

  constructor(store: AppStore, surroundings: SaverSurroundings) {
    this.#store = store;
    this.#surroundings = surroundings;
    this.#name = surroundings.property.canonicalName;
  }

  get #state(): BookingFormState {
    return selectBooking(this.#store.getState());
  }

  get #typedSections(): readonly SectionName[] {
    const { typed } = this.#state;
    return [...this.#edited].filter((section) => typed[section] !== undefined);
  }

  /** Somebody has to decide or to log in first. */
  get #isHeldUp(): boolean {
    const { conflict, leadData } = this.#state;
    return conflict !== null || leadData?.isElsewhere === true;
  }

  /** Milliseconds until the same is sent again; null: it is saved, or would be refused again. */
  get #retryMs(): number | null {
    const { problem, saving } = this.#state;
    if (saving !== 'offline' && saving !== 'failed') return null;
    if (!problem) return RETRY_MS;
    const { retryAfterSeconds } = problem;
    return retryAfterSeconds === null ? null : Math.max(RETRY_MS, retryAfterSeconds * 1000);
  }

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task, task);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  #find(section: SectionName): CustomSection | undefined {
    return findSection(this.#state.formSectionObj, section);
  }

  #keep(section: SectionName, values: SectionValues): void {
    const asked = this.#find(section);
    const kept = asked && readDraft(asked, values);
    if (!kept) return;
    const leadUuid = this.#state.leadData?.uuid ?? null;
    const sections = { ...readUnsent(this.#name)?.sections, [section]: kept };
    keepUnsent(this.#name, { leadUuid, sections });
  }

  #note(section: SectionName, values: SectionValues): void {
    const before = valuesOf(this.#state, 'accommodation').stay;
    this.#edited.add(section);
    this.#store.dispatch(bookingTyped(section, values));
    if (section === 'accommodation' && values.stay !== before) {
      const stay = chosenStay(this.#state, this.#surroundings.property, today());
      this.#store.dispatch(stayPriced(stay?.price ?? null));
    }
    this.#keep(section, values);
  }

  #send(section: SectionName, values: SectionValues, isDraft: boolean): Promise<boolean> {
    const { property } = this.#surroundings;
    return this.#store.dispatch(
      saveStep({ property, section, values, isDraft }, this.#surroundings),
    );
  }

  /** A step that was complete stays so, as long as what is typed is valid. */
  async #saveDraft(section: SectionName): Promise<void> {
    const { data, leadData, typed } = this.#state;
    const values = typed[section];
    const asked = this.#find(section);
    if (!values || !asked || !leadData || this.#isHeldUp || hasDocuments(asked)) return;
    if (section === 'accommodation' && this.#isStayOpen) return;
    const saved = data.sections[section];
    if (saved && isSameSection(saved.values, values)) return;
    const isValid = readSection(asked, values, termsOf(this.#state, today())).isValid;
    const isDraft = !(saved?.isComplete && isValid);
    if (!isDraft || readDraft(asked, values)) await this.#send(section, values, isDraft);
  }

  async #saveDrafts(): Promise<void> {
    for (const section of this.#typedSections) {
      await this.#inTurn(() => this.#saveDraft(section));
    }
    this.#watchFailures();
  }

  #refuse(section: SectionName, faults: Parameters<typeof stepRefused>[1]): false {
    this.#store.dispatch(stepRefused(section, faults));
    return false;
  }

  /** @returns whether the step is complete, and the service has it. */
  async #finish(section: SectionName): Promise<boolean> {
    const asked = this.#find(section);
    if (!asked || this.#isHeldUp) return false;
    const saved = this.#state.data.sections[section];
    if (hasDocuments(asked)) {
      const faults = missingDocuments(asked, this.#state.data);
      return Object.keys(faults).length === 0 || this.#refuse(section, faults);
    }
    const values = valuesOf(this.#state, section);
    const reading = readSection(asked, values, termsOf(this.#state, today()));
    if (!reading.isValid) return this.#refuse(section, reading.faults);
    if (saved?.isComplete && isSameSection(saved.values, values)) return true;
    return this.#send(section, values, false);
  }

  async #leave(leaving: Leaving): Promise<void> {
    this.#leaving = leaving;
    clearTimeout(this.#idleTimer);
    const isDone = await this.#inTurn(() => this.#finish(leaving.section));
    const isStillWanted = this.#leaving === leaving;
    if (isDone || this.#retryMs === null) this.#leaving = null;
    if (isDone && leaving.section === 'accommodation') this.#store.dispatch(otherStayAsked(null));
    if (isDone && isStillWanted) this.#surroundings.goToStep(leaving.next);
    this.#watchFailures();
  }

  #watchFailures(): void {
    clearTimeout(this.#retryTimer);
    const isUnsent = this.#typedSections.length > 0 && !this.#isHeldUp;
    const delay = this.#retryMs;
    if (delay !== null && isUnsent) this.#retryTimer = setTimeout(() => this.#retry(), delay);
  }

  #retry(): void {
    clearTimeout(this.#retryTimer);
    if (this.#leaving) void this.#leave(this.#leaving);
    else void this.#saveDrafts();
  }

  #restore(): void {
    const kept = readUnsent(this.#name);
    const { data, leadData } = this.#state;
    const isOfThis = !kept?.leadUuid || kept.leadUuid === leadData?.uuid;
    if (!kept || !isOfThis) return;
    for (const [name, values] of Object.entries(kept.sections)) {
      const section = name as SectionName;
      const saved = data.sections[section]?.values ?? {};
      if (this.#find(section) && !isSameSection(saved, values)) {
        this.#note(section, section === 'accommodation' ? this.#withAskedStay(values) : values);
      }
    }
  }

  /** Shown again where the form goes on, as long as nothing is saved or typed of it. */
  #refill(): void {
    const kept = readUnsent(this.#name);
    const { data, leadData, typed } = this.#state;
    if (!leadData || kept?.leadUuid !== leadData.uuid) return;
    for (const [name, values] of Object.entries(kept.filled ?? {})) {
      const section = name as SectionName;
      const isOpen = this.#find(section) && !data.sections[section] && !typed[section];
      if (isOpen) this.#store.dispatch(bookingTyped(section, values));
    }
  }

  /** The first step makes the enquiry, after which the address says no more than which one. */
  #keepFilled(): void {
    const { data, leadData, typed } = this.#state;
    const filled = Object.entries(typed).flatMap(([name, values]) => {
      const asked = this.#find(name as SectionName);
      const isLater = name !== 'accommodation' && !data.sections[name as SectionName];
      const kept = asked && isLater ? readDraft(asked, values) : null;
      return kept ? [[name, kept] as const] : [];
    });
    if (filled.length === 0) return;
    keepUnsent(this.#name, {
      leadUuid: leadData?.uuid ?? null,
      filled: Object.fromEntries(filled),
    });
  }

  /** The stay of the address goes before one that this browser has kept, which is not lost. */
  #withAskedStay(kept: SectionValues): SectionValues {
    const { accommodation: asked = {} } = this.#state.typed;
    if (!asked.stay || asked.stay === kept.stay) return kept;
    if (kept.stay) this.#store.dispatch(otherStayAsked(stayPart(kept)));
    return { ...kept, ...stayPart(asked) };
  }

  /** Puts back what was typed and not sent, and from now on sends it. @returns ends it. */
  start(): () => void {
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void this.#saveDrafts();
    };
    const onOnline = (): void => this.#retry();
    this.#restore();
    this.#refill();
    this.#keepFilled();
    this.#isStayOpen = this.#state.begunStay !== null;
    // The page says that it is booked.
    if (this.#isStayOpen) this.#edited.add('accommodation');
    void this.#saveDrafts();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(this.#idleTimer);
      clearTimeout(this.#retryTimer);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', onOnline);
    };
  }

  edit(section: SectionName, values: SectionValues): void {
    this.#isStayOpen &&= section !== 'accommodation';
    this.#note(section, values);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => void this.#saveDrafts(), IDLE_MS);
  }

  leave(section: SectionName, values: SectionValues, next: BookingStepName): void {
    this.#isStayOpen &&= section !== 'accommodation';
    this.#note(section, values);
    void this.#leave({ section, next });
  }

  /** Saves every step that is still to be saved. @returns the first that cannot be. */
  async finishAll(): Promise<SectionName | null> {
    for (const section of this.#typedSections) {
      if (!(await this.#inTurn(() => this.#finish(section)))) return section;
    }
    return null;
  }

  /** Something that is done with the whole of it. @returns whether it was done. */
  change(change: BookingChangeWire): Promise<boolean> {
    const { property } = this.#surroundings;
    const changing = changeWhole(property, change, this.#surroundings);
    return this.#inTurn(() => this.#store.dispatch(changing));
  }

  /** Which of two versions of a step is to stay. */
  resolve(kept: 'mine' | 'theirs'): void {
    const { conflict } = this.#state;
    if (!conflict) return;
    const { mine, section } = conflict;
    this.#store.dispatch(conflictDropped(section));
    if (kept === 'theirs') {
      forgetUnsent(this.#name);
      return;
    }
    this.#note(section, mine);
    void this.#saveDrafts();
  }

  /** Goes on with one of two stays. */
  async chooseStay(stay: 'asked' | 'begun'): Promise<void> {
    const { begunStay } = this.#state;
    if (!begunStay) return;
    const values = valuesOf(this.#state, 'accommodation');
    this.#isStayOpen = false;
    this.#note('accommodation', stay === 'begun' ? { ...values, ...begunStay } : values);
    await this.#saveDrafts();
    this.#store.dispatch(otherStayAsked(null));
    const { conflict, data, formSectionObj } = this.#state;
    if (conflict === null) this.#surroundings.goToStep(firstIncomplete(formSectionObj, data));
  }
}
