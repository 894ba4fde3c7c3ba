// Source: written down from general knowledge, not taken from a data set; good to about 200 metres.
import { metroStations, railStations, type StationTable, tramStops } from './station.ts';

export const australiaStations: StationTable = {
  sydney: [
    ...railStations([
      ['Central', -33.8832, 151.2065],
      ['Town Hall', -33.8735, 151.2069],
      ['Wynyard', -33.8658, 151.2061],
      ['Redfern', -33.8917, 151.1988],
      ['Newtown', -33.8981, 151.1797],
      ['Bondi Junction', -33.8912, 151.2477],
      ['Parramatta', -33.8175, 151.0053],
      ['North Sydney', -33.8412, 151.2073],
      ['Museum', -33.8762, 151.2098],
    ]),
    ...metroStations([['Macquarie University', -33.7741, 151.1168]]),
    ...tramStops([
      ['UNSW High Street', -33.9165, 151.2297],
      ['UNSW Anzac Parade', -33.9175, 151.2253],
      ['Juniors Kingsford', -33.9241, 151.2281],
    ]),
  ],
  melbourne: railStations([
    ['Flinders Street', -37.8183, 144.9671],
    ['Southern Cross', -37.8184, 144.9525],
    ['Melbourne Central', -37.81, 144.9628],
    ['Parliament', -37.8112, 144.973],
    ['Flagstaff', -37.8119, 144.9557],
    ['North Melbourne', -37.8064, 144.9415],
    ['Richmond', -37.824, 144.9902],
    ['Footscray', -37.8018, 144.9029],
    ['Brunswick', -37.7676, 144.9596],
    ['Caulfield', -37.8771, 145.0425],
    ['Clayton', -37.9247, 145.1205],
    ['Glenferrie', -37.8215, 145.0364],
    ['Burnley', -37.8276, 145.0079],
  ]),
  canberra: [
    ...railStations([['Canberra', -35.3193, 149.1493]]),
    ...tramStops([
      ['Alinga Street', -35.2781, 149.1305],
      ['Elouera Street', -35.2731, 149.1316],
    ]),
  ],
  'newcastle-new-south-wales': railStations([
    ['Newcastle Interchange', -32.9246, 151.7597],
    ['Hamilton', -32.9182, 151.7486],
    ['Broadmeadow', -32.9236, 151.7349],
  ]),
  wollongong: railStations([
    ['Wollongong', -34.4269, 150.8883],
    ['North Wollongong', -34.4103, 150.8901],
    ['Fairy Meadow', -34.3955, 150.8913],
  ]),
  brisbane: railStations([
    ['Brisbane Central', -27.4659, 153.0259],
    ['Roma Street', -27.4655, 153.0192],
    ['South Brisbane', -27.4748, 153.0176],
    ['South Bank', -27.482, 153.0222],
    ['Fortitude Valley', -27.4563, 153.0338],
    ['Toowong', -27.4854, 152.9929],
    ['Indooroopilly', -27.5023, 152.9756],
  ]),
  perth: railStations([
    ['Perth', -31.951, 115.8603],
    ['Fremantle', -32.0522, 115.7449],
    ['Subiaco', -31.9447, 115.8266],
    ['Victoria Park', -31.9766, 115.8939],
    ['Murdoch', -32.0663, 115.8515],
  ]),
  adelaide: [
    ...railStations([
      ['Adelaide', -34.9212, 138.5965],
      ['Mawson Interchange', -34.8003, 138.6143],
    ]),
    ...tramStops([
      ['Rundle Mall', -34.9229, 138.5993],
      ['Moseley Square', -34.98, 138.5121],
    ]),
  ],
  'gold-coast': tramStops([
    ['Griffith University', -27.9613, 153.3856],
    ['Gold Coast University Hospital', -27.9603, 153.3809],
    ['Southport', -27.9669, 153.4135],
    ['Cavill Avenue', -28.002, 153.4299],
    ['Broadbeach South', -28.0354, 153.4314],
  ]),
};
