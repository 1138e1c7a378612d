export type BasemapTheme = 'light' | 'dark';

export type BasemapPalette = {
  land: string;
  builtUp: string;
  water: string;
  river: string;
  border: { country: string; state: string; county: string };
  road: { fill: string; casing: string; spurFill: string; spurCasing: string };
  street: { fill: string; casing: string };
  green: string;
  building: string;
  label: {
    town: string;
    smallTown: string;
    state: string;
    country: string;
    water: string;
    park: string;
    halo: string;
    seaHalo: string;
  };
};

const light: BasemapPalette = {
  land: '#f6f4ee',
  builtUp: '#ebe6da',
  water: '#bcd7e6',
  river: '#bcd7e6',
  border: { country: '#8d8779', state: '#b9b2a3', county: '#ded8cb' },
  road: { fill: '#f7c566', casing: '#c98d2f', spurFill: '#f9d591', spurCasing: '#d3a257' },
  street: { fill: '#ffffff', casing: '#d6cfbf' },
  green: '#dfe9d3',
  building: '#e2dbcd',
  label: {
    town: '#33383f',
    smallTown: '#4d535b',
    state: '#716c60',
    country: '#6b665b',
    water: '#2b5f7e',
    park: '#4a7340',
    halo: '#f6f4ee',
    seaHalo: '#bcd7e6',
  },
};

const dark: BasemapPalette = {
  land: '#1b222b',
  builtUp: '#232c37',
  water: '#0d1722',
  river: '#10202f',
  border: { country: '#626d79', state: '#414c58', county: '#2a333e' },
  road: { fill: '#8a7748', casing: '#4f4730', spurFill: '#6f6344', spurCasing: '#3c382b' },
  street: { fill: '#39444f', casing: '#141a21' },
  green: '#1c2b27',
  building: '#2a343f',
  label: {
    town: '#e3e9ee',
    smallTown: '#bac5cf',
    state: '#7f8c99',
    country: '#96a2ae',
    water: '#6493b5',
    park: '#7fa276',
    halo: '#141a21',
    seaHalo: '#0d1722',
  },
};

const overImagery: BasemapPalette = {
  land: '#1d2520',
  builtUp: '#1d2520',
  water: '#0d1722',
  river: '#0d1722',
  border: { country: '#ffffff', state: '#ffffff', county: '#ffffff' },
  road: { fill: '#ffd27a', casing: '#3a2c10', spurFill: '#ffdf9f', spurCasing: '#3a2c10' },
  street: { fill: '#f4f0e6', casing: '#2b2b2b' },
  green: '#1d2520',
  building: '#1d2520',
  label: {
    town: '#ffffff',
    smallTown: '#ffffff',
    state: '#ffffff',
    country: '#ffffff',
    water: '#dcefff',
    park: '#e3f4dc',
    halo: '#10171c',
    seaHalo: '#10171c',
  },
};

export function getPalette(theme: BasemapTheme, isOverImagery: boolean): BasemapPalette {
  if (isOverImagery) return overImagery;
  return theme === 'dark' ? dark : light;
}
