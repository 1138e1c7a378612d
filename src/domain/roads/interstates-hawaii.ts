import type { InterstateLine } from './road-table.ts';

export const INTERSTATES_HAWAII: readonly InterstateLine[] = [
  {
    ref: 'H-1',
    miles: 27.2,
    route: [
      'HI: Makakilo @21.34,-158.09, Kapolei @21.34,-158.07, Kunia @21.39,-158.03, Waipahu, Pearl City, Aiea, Halawa, Pearl Harbor @21.35,-157.94, Honolulu airport @21.34,-157.92, Moanalua @21.34,-157.90, Honolulu, Punahou @21.30,-157.83, Kahala @21.28,-157.78',
    ],
  },
  {
    ref: 'H-2',
    miles: 8.3,
    route: ['HI: Pearl City, Mililani Town, Wahiawa'],
  },
  {
    ref: 'H-3',
    miles: 15.3,
    route: [
      'HI: Halawa west @21.37,-157.93, Halawa Valley @21.39,-157.87, Tetsuo Harano Tunnels @21.41,-157.84, Kaneohe @21.40,-157.80, Mokapu @21.42,-157.77, Kaneohe Bay Base @21.44,-157.75',
    ],
  },
];
