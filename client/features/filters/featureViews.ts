import { DUAL_OCCUPANCY } from '../../../shared/domain/search/filters/features.ts';
import {
  type Amenity,
  amenities as amenityKeys,
  type Bill,
  bills as billKeys,
} from '../../../shared/domain/search/filters/offeredFeatures.ts';
import type { MessageId, Translate } from '../../messages/messages.ts';
import { type ControlView, optionGroup, optionView } from './filterView.ts';

const featureMessages: Readonly<Record<Amenity | Bill, MessageId>> = {
  gym: 'feature.gym',
  laundry: 'feature.laundry',
  study_room: 'feature.studyRoom',
  common_room: 'feature.commonRoom',
  cinema_room: 'feature.cinemaRoom',
  swimming_pool: 'feature.swimmingPool',
  parking: 'feature.parking',
  bike_storage: 'feature.bikeStorage',
  elevator: 'feature.lift',
  on_site_team: 'feature.onSiteTeam',
  pet_friendly: 'feature.petFriendly',
  air_conditioning: 'feature.airConditioning',
  dishwasher: 'feature.dishwasher',
  balcony: 'feature.balcony',
  wifi: 'feature.wifi',
  electricity: 'feature.electricity',
  water: 'feature.water',
  heating_bill: 'feature.heating',
};

const isOffered = (feature: string): feature is Amenity | Bill => feature in featureMessages;

const featureName = (feature: string, t: Translate): string => {
  if (feature === DUAL_OCCUPANCY) return t('filter.dualOccupancy');
  return t(isOffered(feature) ? featureMessages[feature] : 'filter.other');
};

interface FeatureControl {
  readonly name: MessageId;
  readonly features: readonly string[];
  /** Where it is not the name of the feature. */
  readonly label?: MessageId;
}

/** All of them choose values of one key; none has to know of the others. */
const featureControl = ({ features, label, name }: FeatureControl): ControlView =>
  optionView({
    name,
    values: features,
    groups: (source) => [
      optionGroup(source, {
        legend: source.t(name),
        name: 'features_and',
        choice: 'many',
        chosen: source.filters.features_and,
        choices: features.map((feature) => ({
          value: feature,
          label: label ? source.t(label) : featureName(feature, source.t),
        })),
      }),
    ],
    chips: (filters) =>
      filters.features_and.map((feature) => ({
        value: feature,
        label: ({ t }) => featureName(feature, t),
        without: {
          ...filters,
          features_and: filters.features_and.filter((other) => other !== feature),
        },
      })),
  });

/** Its chips are those of all features that are chosen. */
export const dualOccupancy = featureControl({
  name: 'filter.dualOccupancy',
  features: [DUAL_OCCUPANCY],
  label: 'filter.allowsTwo',
});

export const amenities = featureControl({ name: 'filter.amenities', features: amenityKeys });

export const bills = featureControl({ name: 'filter.bills', features: billKeys });
