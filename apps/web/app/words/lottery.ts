import catalogues from 'virtual:phrases/lottery';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
