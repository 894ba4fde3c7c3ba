import '#messages/enquiryFields.json';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { type CallingCode, findCallingCode } from '../../shared/domain/contact/callingCodes.ts';
import { zoneName } from '../../shared/domain/dates/zoneName.ts';
import { selectLocale } from '../store/context.slice.ts';
import * as inSource from './formTexts.source.ts';
import type { Translate } from './messages.ts';

interface CodeOption {
  readonly value: string;
  readonly label: string;
  readonly isLocal?: boolean;
}

/** Countries as a list in the language has them: by pinyin in Chinese. */
export const orders: Readonly<Record<string, string>> = {
  zh:
    'ALDZAFARAEAWOMAZACEGETIEEEADAOAIAGATAXAUBBPGBSPKPYPSBHPABRBYBMBGMPMKBJBEISPRPLBABOBZBWBT' +
    'BFBIKPGQDKDETLTGDODMRUECERFRFOPFGFMFVAPHFJFICVGMCGCDCOCRGDGLGEGGCUGPGUGYKZHTKRNLBQSXMEHN' +
    'KIDJKGGNGWCAGHGAKHCZZWCMQAKYCCKMXKCIKWHRKECKCWLVLSLALBLTLRLYLIRELURWROMGIMMVFKMTMWMYMLMH' +
    'MQYTMUMRUSASVIMNMSBDPEFMMMMDMAMCMZMXNAZASSNRNINPNENGNUNONFPWPTJPSECHSVWSRSSLSNCYSCSABLCX' +
    'STSHKNLCSMPMVCLKSKSISJSZSDSRSBSOTJTHTZTOTCTATTTNTVTRTMTKWFVUGTVEBNUGUAUYUZESEHGRSGNCNZHU' +
    'SYJMAMYEIQIRILITINIDGBVGIOJOVNZMJETDGICLCFCNMOTWHK',
};

/** As mainland China calls the places that the Unicode data names otherwise. */
const ownNames: Readonly<Record<string, string>> = {
  PS: '巴勒斯坦',
  FK: '马尔维纳斯群岛（福克兰群岛）',
  MO: '中国澳门',
  TW: '中国台湾',
  HK: '中国香港',
};

/**
 * Calling codes, by the names of their countries. Server and browser have the names from different
 * versions of the Unicode data: `isLocal` says that what is drawn may stay. All names would weigh more
 * than the form can bear.
 * @param toValue what the form sends of one; the same function each time, as the list is a long one.
 */
export const useCodeOptions = (toValue: (code: CallingCode) => string): readonly CodeOption[] => {
  const locale = useSelector(selectLocale);
  const inEnglish = inSource.useCodeOptions(toValue);
  return useMemo(() => {
    const order = orders[locale];
    if (order === undefined) return inEnglish;
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return (order.match(/../g) ?? []).flatMap((country) => {
      const entry = findCallingCode(country);
      const name = ownNames[country] ?? names.of(country);
      return entry ? { value: toValue(entry), label: `${name} +${entry.code}`, isLocal: true } : [];
    });
  }, [inEnglish, locale, toValue]);
};

/** Whose clock it is: "New York" of "America/New_York"; in other languages the name of the zone. */
export const useZoneCity = (timeZone: string): string => {
  const locale = useSelector(selectLocale);
  const city = inSource.useZoneCity(timeZone);
  return locale === 'en' ? city : (zoneName(timeZone, locale) ?? city);
};

/** "44 weeks" in the language of the page; a text that is no length stays as it is. */
export const stayText = (stay: string, t: Translate): string => {
  const [range = '', unit] = stay.split(' ');
  return unit === 'weeks' || unit === 'months' ? t(`enquiryField.${unit}`, { range }) : stay;
};
