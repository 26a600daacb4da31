/** A field of the renaming form. */
export const NameField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label className="min-w-0 flex-1 basis-44 text-sm font-semibold">
    {label}
    <input
      key={value}
      name={name}
      dir="auto"
      defaultValue={value}
      required
      maxLength={200}
      className="mt-1.5 block w-full rounded-lg border border-rule-strong bg-paper px-3.5 py-2 text-base font-normal"
    />
  </label>
);
