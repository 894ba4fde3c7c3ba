/** Somebody else's chat, in which a person answers. */
export interface ChatProvider {
  /** Of its script. */
  readonly url: string;
  /** "Mo-Fr 09:00-18:00; Sa 10:00-14:00"; empty for always. */
  readonly hours: string;
  /** IANA name of where they are told. */
  readonly timeZone: string;
}

/** As Intl names them in English, and as hours are written. */
const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

export type ChatDay = (typeof DAYS)[number];

const indexOfDay = (name: string): number => (DAYS as readonly string[]).indexOf(name);

interface LocalTime {
  /** From 0 for Monday. */
  readonly day: number;
  /** "09:30". */
  readonly time: string;
}

const localTime = (instant: number, timeZone: string): LocalTime => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    day: indexOfDay(part('weekday').slice(0, 2)),
    time: `${part('hour')}:${part('minute')}`,
  };
};

/** From Friday to Monday is a weekend with its two neighbours. */
const isWithinDays = (day: number, days: string): boolean => {
  const [first = '', last = first] = days.split('-');
  const [from, to] = [indexOfDay(first), indexOfDay(last)];
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
};

/**
 * Whether somebody answers at an instant (milliseconds since the epoch).
 * @param hours as the configuration has checked them; empty for always.
 */
export const isChatOpen = (
  { hours, timeZone }: Pick<ChatProvider, 'hours' | 'timeZone'>,
  instant: number,
): boolean => {
  if (hours === '') return true;
  const { day, time } = localTime(instant, timeZone);
  return hours.split(';').some((part) => {
    const [days = '', times = ''] = part.trim().split(' ');
    const [opens = '', closes = ''] = times.split('-');
    return isWithinDays(day, days) && time >= opens && time < closes;
  });
};
