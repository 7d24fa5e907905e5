/** Adds a picture: chosen on the device, cropped to a banner, drawn again by the server. */
import { Alert, FileInput, Slider, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '#console/lib/words.ts';
import { CommandDialog } from '#console/templates/CommandDialog.tsx';
import { banner, cropped, partOf, type Crop } from './crop.ts';
import styles from './Pictures.module.css';

interface AddPictureProps {
  brand: string;
  /** @param name by which announcements name it */
  onAdded: (name: string) => void;
  onClose: () => void;
}

const whole: Crop = { zoom: 1, x: 0.5, y: 0.5 };

export function AddPicture({ brand, onAdded, onClose }: AddPictureProps) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [broken, setBroken] = useState(false);
  const [crop, setCrop] = useState(whole);
  return (
    <CommandDialog
      title={t('content.picture.add')}
      size="lg"
      lead={t('content.picture.lead')}
      command="POST /ops/brands/:brand/pictures"
      initial={{ title: '', data: '' }}
      renderFields={(form) => {
        const take = (loaded: HTMLImageElement, next: Crop): void => {
          setCrop(next);
          void cropped(loaded, next).then((data) => form.setFieldValue('data', data));
        };
        return (
          <>
            <FileInput
              label={t('content.picture.file')}
              accept="image/png,image/jpeg"
              required
              value={file}
              error={form.getInputProps('data').error}
              onChange={(chosen) => {
                setFile(chosen);
                setPicture(null);
                setBroken(false);
                if (chosen && !form.getValues().title)
                  form.setFieldValue('title', chosen.name.replace(/\.\w+$/, '').slice(0, 80));
              }}
            />
            {file && (
              <Chosen
                file={file}
                onLoad={(loaded) => {
                  setPicture(loaded);
                  take(loaded, whole);
                }}
                onBroken={() => setBroken(true)}
              />
            )}
            {broken && <Alert color="red">{t('content.picture.broken')}</Alert>}
            {picture && <CropField picture={picture} crop={crop} onChange={(next) => take(picture, next)} />}
            <TextInput
              label={t('content.picture.title')}
              maxLength={80}
              required
              {...form.getInputProps('title')}
            />
          </>
        );
      }}
      request={(values, requestId) => ({ params: { brand }, body: { ...values, requestId } })}
      submit={{ label: t('content.picture.add') }}
      said={t('content.picture.added')}
      onDone={({ name }) => onAdded(name)}
      onClose={onClose}
    />
  );
}

interface ChosenProps {
  file: File;
  onLoad: (picture: HTMLImageElement) => void;
  onBroken: () => void;
}

/** Loads the file; its crop shows it. */
function Chosen({ file, onLoad, onBroken }: ChosenProps) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <img
      hidden
      alt=""
      src={address}
      onLoad={({ currentTarget }) => onLoad(currentTarget)}
      onError={onBroken}
    />
  );
}

interface CropFieldProps {
  picture: HTMLImageElement;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

const percent = (value: number): string => `${Math.round(value * 100)} %`;

function CropField({ picture, crop, onChange }: CropFieldProps) {
  const t = useT();
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const part = partOf(size, crop);
  const sliders = [
    { name: 'zoom', min: 1, max: 4, step: 0.05 },
    { name: 'x', min: 0, max: 1, step: 0.01 },
    { name: 'y', min: 0, max: 1, step: 0.01 },
  ] as const;
  return (
    <Stack gap="xs">
      <div className={styles['crop']}>
        <img
          src={picture.src}
          alt={t('content.picture.crop')}
          draggable={false}
          style={{
            inlineSize: `${(size.width / part.width) * 100}%`,
            insetInlineStart: `${(-part.left / part.width) * 100}%`,
            insetBlockStart: `${(-part.top / part.height) * 100}%`,
          }}
        />
      </div>
      {sliders.map(({ name, ...range }) => (
        <div key={name}>
          <Text size="xs" id={`crop-${name}`}>
            {t(`content.picture.${name}`)}
          </Text>
          <Slider
            {...range}
            label={name === 'zoom' ? (value) => `${value.toFixed(2)}×` : percent}
            value={crop[name]}
            thumbProps={{ 'aria-labelledby': `crop-${name}` }}
            onChange={(value) => onChange({ ...crop, [name]: value })}
          />
        </div>
      ))}
      {part.width < banner.width && (
        <Text size="xs" c="dimmed">
          {t('content.picture.small')}
        </Text>
      )}
    </Stack>
  );
}
