import { useState } from 'react';
import { Camera } from 'lucide-react';
import { Checkbox } from '#app/ui/Checkbox.tsx';
import { FilePicker } from '#app/ui/FilePicker.tsx';
import { FormAlert } from '#app/ui/FormAlert.tsx';
import { RadioList } from '#app/ui/RadioList.tsx';
import { SelectField } from '#app/ui/SelectField.tsx';
import { TextArea } from '#app/ui/TextArea.tsx';
import { TextField } from '#app/ui/TextField.tsx';
import type { Part } from './Gallery.tsx';

function TextFields() {
  const reveal = { show: 'Show', hide: 'Hide' };
  return (
    <>
      <TextField
        name="name"
        label="Username"
        marked
        required
        help="4 to 16 letters and digits"
        clearLabel="Empty"
      />
      <TextField
        name="password"
        label="Password"
        type="password"
        defaultValue="secret"
        revealLabels={reveal}
      />
      <TextField name="amount" label="Amount" leading="₱" defaultValue="100,50" error="Write 100.50" />
      <TextField name="off" label="Disabled" disabled defaultValue="cannot be changed" />
    </>
  );
}

function Choices() {
  const [chosen, setChosen] = useState<'gcash' | 'bank'>('gcash');
  const [bank, setBank] = useState<'one' | 'two'>('one');
  return (
    <>
      <RadioList
        legend="Way of payment"
        name="way"
        choices={[
          { value: 'gcash', text: 'E-wallet' },
          { value: 'bank', text: 'Bank transfer, which takes until the next working day' },
        ]}
        chosen={chosen}
        onChoose={setChosen}
      />
      <SelectField
        label="Bank"
        value={bank}
        options={[
          { value: 'one', text: 'First bank' },
          { value: 'two', text: 'Second bank' },
        ]}
        onChange={setBank}
      />
    </>
  );
}

export const fields: readonly Part[] = [
  { name: 'TextField', Sample: TextFields },
  { name: 'RadioList, SelectField', Sample: Choices },
  {
    name: 'Checkbox',
    Sample: () => (
      <>
        <Checkbox name="terms" label="I have read the terms" />
        <Checkbox name="age" label="I am 21 or older" error="Only adults may play" defaultChecked />
      </>
    ),
  },
  {
    name: 'TextArea',
    Sample: () => <TextArea name="text" label="Your message" help="At most 500 letters" rows={4} />,
  },
  {
    name: 'FilePicker',
    Sample: () => (
      <FilePicker
        label="Take a picture"
        accept="image/*"
        icon={<Camera size={18} aria-hidden="true" />}
        onPick={() => {}}
      />
    ),
  },
  { name: 'FormAlert', Sample: () => <FormAlert code="request.rate.limited" /> },
];
