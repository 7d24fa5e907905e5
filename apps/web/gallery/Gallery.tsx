import { useState, type ReactNode } from 'react';
import { SelectField } from '#app/ui/SelectField.tsx';
import { cards } from './cards.tsx';
import { controls } from './controls.tsx';
import { fields } from './fields.tsx';

export interface Part {
  /** As it is imported. */
  name: string;
  Sample: () => ReactNode;
}

const themes = Object.entries(
  import.meta.glob<string>('../../../brands/*/theme.css', {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ brand: path.split('/').at(-2)!, text }));
const directions = [
  { value: 'ltr', text: 'Left to right' },
  { value: 'rtl', text: 'Right to left' },
] as const;
const sizes = [
  { value: '100%', text: '100 %' },
  { value: '200%', text: '200 %' },
] as const;

export function Gallery() {
  const [brand, setBrand] = useState('perya');
  const [dir, setDir] = useState<'ltr' | 'rtl'>('ltr');
  const [size, setSize] = useState<'100%' | '200%'>('100%');
  document.documentElement.dir = dir;
  document.documentElement.style.fontSize = size;
  return (
    <main className="gallery">
      <style>{themes.find((one) => one.brand === brand)?.text ?? ''}</style>
      <h1>Parts of the site</h1>
      <div className="gallery-bar">
        <SelectField
          label="Brand"
          value={brand}
          options={['perya', ...themes.map((one) => one.brand)]
            .filter((one, at, all) => all.indexOf(one) === at)
            .map((one) => ({ value: one, text: one }))}
          onChange={setBrand}
        />
        <SelectField label="Direction" value={dir} options={directions} onChange={setDir} />
        <SelectField label="Text" value={size} options={sizes} onChange={setSize} />
      </div>
      <div className="gallery-parts">
        {[...controls, ...fields, ...cards].map(({ name, Sample }) => (
          <section key={name} className="gallery-part" aria-label={name}>
            <h2>{name}</h2>
            <div>
              <Sample />
            </div>
          </section>
        ))}
      </div>
    </main>
  );
}
