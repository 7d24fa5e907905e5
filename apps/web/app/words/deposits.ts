import catalogues from 'virtual:phrases/deposits';
import { addWords } from '#app/lib/i18n.ts';

await addWords(catalogues);
