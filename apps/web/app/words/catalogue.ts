import catalogues from 'virtual:phrases/catalogue';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
