// What the parts of this page share, in one order. Each part comes in a chunk of its own and would
// bring these styles in its own order, and one file holds them all and can keep only one.
import '../../features/chrome/SectionBoundary.module.css';
import '../../features/place/FoldedPlaces.module.css';
import '../../features/place/PlaceColumns.module.css';
import '../../ui/Section/Section.module.css';
import '../../ui/Breadcrumb/Breadcrumb.module.css';
import '../../messages/RentText.module.css';
import '../../ui/Heart/HeartButton.module.css';
import '../../ui/Mark/Mark.module.css';
import '../../ui/Rating/Rating.module.css';
import '../../features/propertyCard/PropertyTile.module.css';
import '../../features/propertyCard/TileRow.module.css';
import '../../ui/Section/Container.module.css';
import '../../ui/Accordion/Accordion.module.css';
import '../../ui/Spinner/Spinner.module.css';
import '../../features/propertyCard/CardGrid.module.css';
import '../../ui/Button/Button.module.css';
import '../../features/compare/CompareToggle.module.css';
import '../../ui/Badge/Badge.module.css';
import '../../features/propertyCard/Badges.module.css';
import '../../features/propertyCard/CampusTimes.module.css';
import '../../features/propertyCard/PropertyCard.module.css';
import '../../features/place/PlaceChips.module.css';
