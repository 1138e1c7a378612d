import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { RIG_NAME_MAX } from '#domain/rigs/rig.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/Field.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { CustomVehicleFields } from './CustomVehicleFields.tsx';
import { EditorSummary, SaveBar } from './EditorSummary.tsx';
import { TrailerFields } from './TrailerFields.tsx';
import { useRigEditor } from './use-rig-editor.ts';
import { VehicleField } from './VehicleField.tsx';
import { VehicleFigures } from './VehicleFigures.tsx';

/** Keeps focused fields clear of the bar at the bottom of the screen. */
const ABOVE_THE_BAR = '[&_button]:scroll-mb-36 [&_input]:scroll-mb-36 [&_select]:scroll-mb-36 [&_summary]:scroll-mb-36';

type Props = {
  rig: StoredRig | null;
  onSave: (rig: StoredRig) => void;
  onCancel: () => void;
  /** The name of the page that the form returns to. */
  backLabel?: string;
};

export function RigEditor({ rig, onSave, onCancel, backLabel = 'My rigs' }: Props) {
  const editor = useRigEditor(rig, onSave);
  const { units } = useUnits();
  const { form, change, errorFor } = editor;
  return (
    <form
      ref={editor.element}
      noValidate
      aria-label={rig ? 'Edit rig' : 'New rig'}
      onSubmit={(event) => {
        event.preventDefault();
        editor.submit();
      }}
    >
      <Button kind="quiet" className="-ml-2 px-2!" onClick={onCancel}>
        <ArrowLeft aria-hidden="true" className="size-4.5" /> {backLabel}
      </Button>
      <h1 tabIndex={-1} className="mt-1 mb-4 rounded-md text-2xl font-semibold tracking-tight wrap-anywhere">
        {rig ? `Edit ${rig.name}` : 'Add your rig'}
      </h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {/* The key remounts the fields, because switching units changes their numbers. */}
        <div key={units} className={classNames('flex flex-col gap-4', ABOVE_THE_BAR)}>
          <Part title="What you drive">
            <VehicleSection editor={editor} />
          </Part>
          <Part title="What you tow">
            <TrailerFields
              trailer={form.trailer}
              resetCount={editor.resetCount}
              onChoose={editor.chooseTrailer}
              onChange={(trailer) => change({ trailer })}
              errorFor={(field) => errorFor(`trailer.${field}`)}
            />
          </Part>
          <Part title="What you call it">
            <Field
              label="Name"
              name="name"
              autoComplete="off"
              maxLength={RIG_NAME_MAX}
              placeholder={editor.suggestedName}
              hint="Leave it empty, and we'll name it for you."
              value={form.name}
              error={errorFor('name') ?? null}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Part>
        </div>
        <EditorSummary draft={editor.draft} />
      </div>
      <SaveBar draft={editor.draft} isNew={rig === null} onCancel={onCancel} />
    </form>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-2xl bg-panel p-4 shadow-float sm:p-5">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

const VEHICLE_CHOICES = [
  { value: 'library', label: 'Pick from the library' },
  { value: 'custom', label: 'Enter measurements' },
] as const;

function VehicleSection({ editor }: { editor: ReturnType<typeof useRigEditor> }) {
  const { form, change, libraryVehicle, errorFor } = editor;
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        framed
        label="How to enter your vehicle"
        segments={VEHICLE_CHOICES}
        value={form.vehicleChoice}
        onChange={(vehicleChoice) => change({ vehicleChoice })}
      />
      {form.vehicleChoice === 'custom' ? (
        <CustomVehicleFields
          vehicle={form.custom}
          onChange={(custom) => change({ custom })}
          errorFor={(field) => errorFor(`vehicle.${field}`)}
        />
      ) : (
        <>
          <VehicleField
            value={form.vehicleId}
            error={errorFor('vehicle')}
            onChange={(vehicleId) => change({ vehicleId })}
          />
          {libraryVehicle && (
            <>
              <VehicleFigures vehicle={libraryVehicle} />
              <Button kind="secondary" className="self-start" onClick={editor.copyLibraryFigures}>
                Edit these numbers
              </Button>
            </>
          )}
        </>
      )}
    </div>
  );
}
