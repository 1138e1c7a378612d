import type { TripWeather } from '#domain/trips/trip-request.ts';
import {
  formatSpeed,
  formatTemperature,
  speedFromUnits,
  speedInUnits,
  temperatureFromUnits,
  temperatureInUnits,
} from '#web/lib/energy-format.ts';
import type { UnitSystem } from '#web/lib/format.ts';
import { RangeField } from '#web/ui/RangeField.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { WIND_DIRECTIONS, windDirection } from '../trip-format.ts';
import type { TripForm } from './use-trip-form.ts';

const WEATHER_KINDS = [
  { value: 'expected', label: 'As expected' },
  { value: 'manual', label: 'Manual' },
] as const;
type ManualWeather = Extract<TripWeather, { kind: 'manual' }>;
const EXPECTED_WEATHER: TripWeather = { kind: 'expected' };
const MILD_WEATHER: ManualWeather = {
  kind: 'manual',
  temperatureC: 20,
  windMps: 0,
  windFromDegrees: 270,
  isRoadWet: false,
};
const TEMPERATURE_RANGE = { miles: { min: -20, max: 120 }, kilometers: { min: -30, max: 50 } } as const;
const WIND_RANGE = { miles: { min: 0, max: 60 }, kilometers: { min: 0, max: 100 } } as const;

export function WeatherFields({ form, units }: { form: TripForm; units: UnitSystem }) {
  const { weather } = form.draft;
  const set = (parts: Partial<ManualWeather>) => {
    if (weather.kind === 'manual') form.change({ weather: { ...weather, ...parts } });
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm font-medium">Weather</p>
      <SegmentedControl
        framed
        label="Weather"
        segments={WEATHER_KINDS}
        value={weather.kind}
        onChange={(kind) => form.change({ weather: kind === 'manual' ? MILD_WEATHER : EXPECTED_WEATHER })}
      />
      {weather.kind === 'expected' && (
        <Switch
          label="On a calm day"
          hint="No wind, for a trip that can wait for a calm day"
          checked={weather.isCalm === true}
          onCheckedChange={(isCalm) =>
            form.change({ weather: isCalm ? { kind: 'expected', isCalm } : EXPECTED_WEATHER })
          }
        />
      )}
      {weather.kind === 'manual' && (
        <>
          <RangeField
            label="Temperature"
            {...TEMPERATURE_RANGE[units]}
            step={1}
            value={temperatureInUnits(weather.temperatureC, units)}
            text={formatTemperature(weather.temperatureC, units)}
            onChange={(value) => set({ temperatureC: temperatureFromUnits(value, units) })}
          />
          <RangeField
            label="Wind"
            {...WIND_RANGE[units]}
            step={1}
            value={speedInUnits(weather.windMps, units)}
            text={formatSpeed(weather.windMps, units)}
            onChange={(value) => set({ windMps: speedFromUnits(value, units) })}
          />
          <SelectField
            label="Wind direction"
            name="wind-direction"
            options={WIND_DIRECTIONS}
            value={windDirection(weather.windFromDegrees)}
            onChange={(degrees) => set({ windFromDegrees: Number(degrees) })}
          />
          <Switch
            label="Wet road"
            hint="Driving on wet roads uses more energy"
            checked={weather.isRoadWet}
            onCheckedChange={(isRoadWet) => set({ isRoadWet })}
          />
        </>
      )}
    </div>
  );
}
